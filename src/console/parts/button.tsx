import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Icon, type IconName } from './icon.tsx';

type Look = 'main' | 'plain' | 'quiet' | 'danger';
type Props = Omit<ButtonProps, 'children' | 'className'> & { look?: Look; icon?: IconName; children?: ReactNode };

export function Button({ look = 'plain', icon, children, ...rest }: Props) {
  return (
    <AriaButton className={`button button-${look}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}

/** A button that shows only a picture; its name is read out, and shown to whoever rests on it. */
export function IconButton({
  icon,
  label,
  look = 'quiet',
  ...rest
}: Omit<Props, 'children'> & { icon: IconName; label: string }) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton className={`button button-${look} button-icon`} aria-label={label} {...rest}>
        <Icon name={icon} />
      </AriaButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
