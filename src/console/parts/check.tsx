import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { Icon } from './icon.tsx';

export function Check({ label, ...rest }: Omit<CheckboxProps, 'children' | 'className'> & { label: string }) {
  return (
    <Checkbox className="check" {...rest}>
      <span className="check-box">
        <Icon name="check" />
      </span>
      {label}
    </Checkbox>
  );
}
