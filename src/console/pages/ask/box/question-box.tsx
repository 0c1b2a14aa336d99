import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { Refusal } from '../../../api/refusal.ts';
import { kept } from '../../../app/kept.ts';
import type { ChatMode } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';
import { useActiveConversation } from './active-task.ts';
import { FileCard } from './file-card.tsx';
import { acceptedFiles, type Files, isUnderway } from './files.ts';
import { useDrop } from './use-drop.ts';

const modes = ['AUTO', 'ASK', 'INVESTIGATE', 'RESEARCH'] as const satisfies ChatMode[];

type Props = {
  isFirst: boolean;
  isSending: boolean;
  refusal: Refusal | null;
  files: Files;
  /** Resolves to whether it was taken; where it was not, the text stays. */
  onAsk: (question: string, mode: ChatMode) => Promise<boolean>;
  onWatch: (conversationId: string) => void;
};

/** Where questions are written, with their mode and the files that they are about. */
export function QuestionBox({ isFirst, isSending, refusal, files, onAsk, onWatch }: Props) {
  const words = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(box);
  const [mode, setMode] = useState<ChatMode>('AUTO');
  const isDropping = useDrop(files.add);
  const isReading = files.list.some(isUnderway);

  const submit = async () => {
    const question = text.trim();
    if (!question || isSending || isReading) return;
    if (await onAsk(question, mode)) setText('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <div className="box-place">
      {isDropping && (
        <div className="drop-veil">
          <p>{words.ask.dropHere}</p>
        </div>
      )}
      {refusal?.code === 'TASK_ACTIVE' ? (
        <Active taskId={String(refusal.details.activeTaskId)} onWatch={onWatch} />
      ) : (
        <Refused refusal={refusal} shown={['message']} />
      )}
      {refusal?.fields.message && <Notice>{refusal.fields.message}</Notice>}
      <div className="box">
        {files.list.length > 0 && (
          <ul className="files">
            {files.list.map(file => (
              <FileCard key={file.key} file={file} onDismiss={() => files.dismiss(file.key)} />
            ))}
          </ul>
        )}
        <textarea
          ref={box}
          className="box-text"
          aria-label={words.ask.placeholder}
          placeholder={isFirst ? words.ask.placeholder : words.ask.followUp}
          rows={1}
          value={text}
          maxLength={32_000}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="box-tools">
          <FileTrigger acceptedFileTypes={acceptedFiles} allowsMultiple onSelect={list => files.add([...(list ?? [])])}>
            <IconButton icon="attach" label={words.ask.attach} />
          </FileTrigger>
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
function useDraft(box: RefObject<HTMLTextAreaElement | null>): [string, (text: string) => void] {
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
