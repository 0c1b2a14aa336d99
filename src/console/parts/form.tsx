import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';

const Faults = createContext<Record<string, string>>({});

type Props = { faults: Record<string, string> | undefined; onSubmit: (event: FormEvent) => void; children: ReactNode };

/**
 * A form whose fields, by their names, show what the service says of them. What is right is for the service to say: a
 * browser's own checks would say it in other words, and move the page under the button that is just being pressed.
 */
export function Form({ faults, onSubmit, children }: Props) {
  return (
    <Faults value={faults ?? none}>
      <AriaForm onSubmit={onSubmit} validationBehavior="aria">
        {children}
      </AriaForm>
    </Faults>
  );
}

const none = {};

/** What the service said of a field, until it is changed. */
export function useFault(name: string | undefined): { fault: string | null; forget: () => void } {
  const faults = use(Faults);
  const [forgotten, setForgotten] = useState<Record<string, string> | null>(null);
  const fault = (name && faults !== forgotten && faults[name]) || null;
  return { fault, forget: () => setForgotten(faults) };
}
