import { type FormEvent, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useMutation } from 'urql';
import { refusalOf } from '../../../api/refusal.ts';
import type { FeedbackReason } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useWords } from '../../../words/words.tsx';
import { rateMutation } from './documents.ts';

/** Why an answer is a bad one: puts it before the admins. Closed without a reason, the verdict alone stays. */
export function RateDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const words = useWords();
  const [reason, setReason] = useState<FeedbackReason | null>(null);
  const [comment, setComment] = useState('');
  const [shareAnswer, setShare] = useState(false);
  const [{ error, fetching }, rate] = useMutation(rateMutation);
  const refusal = refusalOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { id: messageId, rating: 'DOWN' as const, reason, comment: comment || null, shareAnswer };
    const { data } = await rate({ input });
    if (data?.rateMessage) onClose();
  };
  return (
    <Dialog title={words.rate.title} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={refusal?.fields}>
        <RadioGroup className="radios" value={reason} onChange={value => setReason(value as FeedbackReason)}>
          <Label className="off-screen">{words.rate.title}</Label>
          {Object.entries(words.rate.reasons).map(([value, label]) => (
            <Radio key={value} value={value} className="radio">
              {label}
            </Radio>
          ))}
        </RadioGroup>
        <Field name="comment" label={words.rate.comment} value={comment} onChange={setComment} lines={3} />
        <Check label={words.rate.share} isSelected={shareAnswer} onChange={setShare} />
        <Refused refusal={refusal} shown={['comment']} />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isDisabled={!reason} isPending={fetching}>
            {words.rate.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
