import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Icon, type IconName } from './icon.tsx';

export type Choice = { id: string; label: string; hint?: string; icon?: IconName; danger?: boolean; href?: string };
export type Choices = { title?: string; chosen?: string; items: Choice[]; onChoose?: (id: string) => void };

/** A menu below what opens it: one section after the other; one with `chosen` marks that. */
export function Menu({ label, trigger, sections }: { label: string; trigger: ReactNode; sections: Choices[] }) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" offset={6}>
        <AriaMenu className="menu" aria-label={label}>
          {sections.map(({ title, chosen, items, onChoose }) => (
            <MenuSection
              key={title ?? items[0]?.id}
              className="menu-section"
              {...(title ? {} : { 'aria-label': label })}
              {...(chosen === undefined
                ? {}
                : { selectionMode: 'single' as const, selectedKeys: [chosen], disallowEmptySelection: true })}
            >
              {title && <Header className="menu-title">{title}</Header>}
              {items.map(({ id, label: text, hint, icon, danger, href }) => (
                <MenuItem
                  key={id}
                  id={id}
                  textValue={text}
                  className={danger ? 'menu-item menu-danger' : 'menu-item'}
                  {...(href ? { href, target: '_blank' } : { onAction: () => onChoose?.(id) })}
                >
                  {icon && <Icon name={icon} />}
                  <span className="menu-words">
                    <Text slot="label">{text}</Text>
                    {hint && (
                      <Text slot="description" className="hint">
                        {hint}
                      </Text>
                    )}
                  </span>
                  {chosen === id && <Icon name="check" />}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
