import type { KeyboardEvent, RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { useWords } from '../../../words/words.tsx';
import type { Suggested } from './suggestions.ts';

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholder: string;
  /** What the text may become; null where nothing is to be shown. */
  suggested: Suggested | null;
  onType: (text: string) => void;
  onTake: (question: string) => void;
  onSend: () => void;
  /** Nothing more is to be suggested for these words. */
  onClose: () => void;
};

/** The words of a question, and below them what they may become. */
export function Typing({ box, text, placeholder, suggested, onType, onTake, onSend, onClose }: Props) {
  const words = useWords();
  const options = (suggested?.suggestions ?? []).filter(option => option.text !== text);
  const isOpen = options.length > 0;

  // Before the list hears of a key: it is told of those alone that are meant for it, so that all others write as ever.
  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (event.target !== box.current || nativeEvent.isComposing) return;
    const isChoosing = isOpen && (box.current?.hasAttribute('aria-activedescendant') ?? false);
    const isLastLine = !text.slice(box.current?.selectionEnd).includes('\n');
    if (isChoosing && ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) && !shiftKey) return;
    if (isOpen && key === 'ArrowDown' && isLastLine && !shiftKey) return;
    event.stopPropagation();
    if (key === 'Escape' && suggested) onClose();
    if (key !== 'Enter' || shiftKey) return;
    event.preventDefault();
    onSend();
  };

  return (
    <div className="typing" onKeyDownCapture={onKey}>
      <Autocomplete inputValue={text} onInputChange={onType} disableAutoFocusFirst>
        <TextField aria-label={words.ask.placeholder} maxLength={32_000}>
          <TextArea
            ref={box}
            className="box-text"
            placeholder={placeholder}
            rows={1}
            enterKeyHint="send"
            autoComplete="off"
            autoCorrect="on"
            spellCheck
          />
        </TextField>
        {isOpen && (
          <ListBox className="suggestions" aria-label={words.ask.suggestions} items={options}>
            {({ text: question, title }) => (
              <ListBoxItem id={question} textValue={question} className="menu-item" onAction={() => onTake(question)}>
                <span className="suggestion-text">{question}</span>
                <span className="suggestion-title">{title}</span>
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
      <span className="off-screen" role="status">
        {isOpen && words.ask.suggested(options.length)}
      </span>
      {suggested && <Reading stretches={spoken(suggested.reading, text)} />}
    </div>
  );
}

/** Stretches of which there is something to say; a last word that may go on is not judged yet. */
const spoken = (reading: Suggested['reading'], text: string): Suggested['reading'] =>
  reading.filter(
    ({ use, meaning, to }) =>
      (use === 'UNKNOWN' && to < text.length) || (meaning && (use === 'GUESSED' || use === 'USED')),
  );

function Reading({ stretches }: { stretches: Suggested['reading'] }) {
  const words = useWords();
  if (stretches.length === 0) return null;
  return (
    <ul className="typing-reading">
      {stretches.map(({ from, text, use, meaning }) => (
        <li key={from}>
          <span className={`stretch stretch-${use.toLowerCase()}`}>{text}</span>:{' '}
          {meaning ? words.answer.takenFor(meaning) : words.answer.stretches[use]}
        </li>
      ))}
    </ul>
  );
}
