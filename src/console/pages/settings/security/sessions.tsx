import type { SecurityQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { revokeSession } from './documents.ts';
import { useSecurityWords } from './words.ts';

type Props = { sessions: NonNullable<SecurityQuery['sessions']>; onChange: () => void };

/** Where somebody is logged in, and the way to end it there. */
export function Sessions({ sessions, onChange }: Props) {
  const { format } = useSpeech();
  const here = useSecurityWords();
  const revoke = useDeed(revokeSession, onChange);
  return (
    <Section title={here.sessions}>
      <Refused refusal={revoke.refusal} />
      <ul className="rows">
        {sessions.map(({ id, userAgent, ipAddress, lastActiveAt, current }) => {
          const device = deviceOf(userAgent) ?? here.unknownDevice;
          return (
            <li key={id} className="row">
              <div className="row-main">
                <span className="row-name">{device}</span>
                <span className="hint">
                  {[ipAddress, here.lastActive(format.moment(lastActiveAt))].filter(Boolean).join(' · ')}
                </span>
              </div>
              {current ? (
                <span className="badge badge-good">{here.thisOne}</span>
              ) : (
                <Button
                  aria-label={`${here.end}: ${device}, ${format.moment(lastActiveAt)}`}
                  onPress={() => void revoke.run({ input: { id } })}
                >
                  {here.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** `Mozilla/5.0 (X11; Linux …) … Chrome/140 …` → `Chrome, Linux`: what people know their devices by. */
function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = find([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return browser ? [browser, system].filter(Boolean).join(', ') : userAgent.slice(0, 80);
}
