import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { useFault } from './form.tsx';

type Props = Omit<TextFieldProps, 'children' | 'className'> & {
  label: string;
  hint?: string;
  /** Where given, a box of so many lines. */
  lines?: number;
  /** In code's type. */
  code?: boolean;
};

/** A field with its label and its hint, in whose place stands what the service says of it, until it is changed. */
export function Field({ label, hint, lines, code = false, onChange, isInvalid = false, ...rest }: Props) {
  const { fault, forget } = useFault(rest.name);
  const change = (value: string) => {
    forget();
    onChange?.(value);
  };
  const className = code ? 'input input-code' : 'input';
  return (
    <TextField className="field" isInvalid={isInvalid || fault !== null} onChange={change} {...rest}>
      <Label className="label">{label}</Label>
      {lines ? <TextArea className={className} rows={lines} spellCheck={!code} /> : <Input className={className} />}
      {hint && fault === null && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{fault}</FieldError>
    </TextField>
  );
}
