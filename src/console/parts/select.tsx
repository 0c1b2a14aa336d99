import { useId } from 'react';
import { useFault } from './form.tsx';
import { Icon } from './icon.tsx';

export type Option<Value extends string = string> = { value: Value; label: string };
type Props<Value extends string> = {
  label: string;
  name?: string;
  hint?: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** In a row of others, no wider than its words. */
  isSmall?: boolean;
};

/** One of several values, chosen as the device does it. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, name, hint, value, options, onChange, isDisabled = false, isSmall = false } = props;
  const id = useId();
  const { fault, forget } = useFault(name);
  return (
    <div className={isSmall ? 'field field-small' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="select-place">
        <select
          id={id}
          className="input"
          value={value}
          disabled={isDisabled}
          aria-invalid={fault !== null}
          aria-describedby={hint || fault ? `${id}-said` : undefined}
          onChange={event => {
            forget();
            onChange(event.target.value as Value);
          }}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="expand" />
      </div>
      {(hint || fault) && (
        <span id={`${id}-said`} className={fault ? 'field-error' : 'hint'}>
          {fault ?? hint}
        </span>
      )}
    </div>
  );
}
