import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { Refusal } from '../../../api/refusal.ts';
import { kept } from '../../../app/kept.ts';
import type { ChatMode } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { FileCards } from '../../../parts/files/file-cards.tsx';
import { acceptedFiles, type Files, isUnderway, tablesRead } from '../../../parts/files/files.ts';
import { useDrop } from '../../../parts/files/use-drop.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';
import { useActiveConversation } from './active-task.ts';
import { Examples } from './examples.tsx';
import type { Focus } from './focus.ts';
import { FocusMenu } from './focus-menu.tsx';
import { useSuggestions } from './suggestions.ts';
import { Typing } from './typing.tsx';

const modes = ['AUTO', 'ASK', 'INVESTIGATE', 'RESEARCH'] as const satisfies ChatMode[];

type Props = {
  isFirst: boolean;
  isSending: boolean;
  /** What was taken last goes from the box; where it was not, it stays. */
  taken: { question: string } | null;
  refusal: Refusal | null;
  files: Files;
  focus: Focus;
  onFocus: (focus: Focus) => void;
  onAsk: (question: string, mode: ChatMode) => void;
  onWatch: (conversationId: string) => void;
};

/** Where questions are written, with their mode and the files that they are about. */
export function QuestionBox({ isFirst, isSending, taken, refusal, files, focus, onFocus, onAsk, onWatch }: Props) {
  const words = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(box);
  const [mode, setMode] = useState<ChatMode>('AUTO');
  // What was typed before this page was opened is not gone on with unless somebody types.
  const [hushed, hush] = useState<string | null>(text);
  const suggested = useSuggestions(hushed === text ? '' : text, focus);
  const isDropping = useDrop(files.add);
  const isReading = files.list.some(isUnderway);
  const tables = tablesRead(files);

  useEffect(() => {
    if (taken) setText(typed => (typed.trim() === taken.question ? '' : typed));
  }, [taken, setText]);

  const submit = () => {
    const question = text.trim();
    if (!question || isSending || isReading) return;
    hush(text);
    onAsk(question, mode);
    // The keyboard of a phone would lie over the answer.
    if (!matchMedia('(hover: none)').matches) box.current?.focus();
  };

  return (
    <div className="box-place">
      {isDropping && (
        <div className="drop-veil">
          <p>{words.ask.dropHere}</p>
        </div>
      )}
      <NotTaken refusal={refusal} onWatch={onWatch} />
      {!isFirst && tables.length > 0 && text === '' && (
        <Examples tableIds={tables} most={2} onAsk={question => onAsk(question, mode)} />
      )}
      <div className="box">
        <FileCards files={files} />
        <Typing
          box={box}
          text={text}
          placeholder={isFirst ? words.ask.placeholder : words.ask.followUp}
          suggested={hushed === text || isSending ? null : suggested}
          onType={typed => {
            hush(null);
            setText(typed);
          }}
          onTake={question => {
            setText(question);
            box.current?.focus();
          }}
          onSend={submit}
          onClose={() => hush(text)}
        />
        <div className="box-tools">
          <FileTrigger acceptedFileTypes={acceptedFiles} allowsMultiple onSelect={list => files.add([...(list ?? [])])}>
            <IconButton icon="attach" label={words.ask.attach} />
          </FileTrigger>
          <FocusMenu focus={focus} onChoose={onFocus} />
          <ModeMenu mode={mode} onChoose={setMode} />
          <span className="space" />
          <IconButton
            icon="send"
            look="main"
            label={words.ask.send}
            isDisabled={!text.trim() || isReading}
            isPending={isSending}
            onPress={submit}
          />
        </div>
      </div>
    </div>
  );
}

/** What is typed: it survives a reload, and the box is as high as it. */
function useDraft(box: RefObject<HTMLTextAreaElement | null>): [string, Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState(() => kept.get('draft') ?? '');
  useEffect(() => kept.set('draft', text || null), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is as high as its text.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, 240)}px`;
  }, [text]);
  return [text, setText];
}

function ModeMenu({ mode, onChoose }: { mode: ChatMode; onChoose: (mode: ChatMode) => void }) {
  const words = useWords();
  return (
    <Menu
      label={words.ask.mode}
      trigger={
        <AriaButton className="button button-quiet" aria-label={`${words.ask.mode}: ${words.ask.modes[mode]}`}>
          {words.ask.modes[mode]}
          <Icon name="expand" />
        </AriaButton>
      }
      sections={[
        {
          chosen: mode,
          items: modes.map(id => ({ id, label: words.ask.modes[id], hint: words.ask.modeHints[id] })),
          onChoose: id => onChoose(id as ChatMode),
        },
      ]}
    />
  );
}

/** Why a question was not taken. */
function NotTaken({ refusal, onWatch }: Pick<Props, 'refusal' | 'onWatch'>) {
  if (refusal?.code === 'TASK_ACTIVE')
    return <Active taskId={String(refusal.details.activeTaskId)} onWatch={onWatch} />;
  return (
    <>
      <Refused refusal={refusal} shown={['message']} />
      {refusal?.fields.message && <Notice>{refusal.fields.message}</Notice>}
    </>
  );
}

function Active({ taskId, onWatch }: { taskId: string; onWatch: (conversationId: string) => void }) {
  const words = useWords();
  const conversationId = useActiveConversation(taskId);
  return (
    <Notice tone="plain">
      {words.ask.busy}{' '}
      {conversationId && (
        <button type="button" className="text-button" onClick={() => onWatch(conversationId)}>
          {words.ask.watch}
        </button>
      )}
    </Notice>
  );
}
