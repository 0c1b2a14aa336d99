import { useQuery } from 'urql';
import { Loaded } from '../../../parts/loaded.tsx';
import { Page } from '../../../parts/page.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { securityQuery } from './documents.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { Sessions } from './sessions.tsx';

/** How somebody gets in, and where they are. */
export default function SecurityPage() {
  const { pages } = useSettingsWords();
  const [{ data, error }, ask] = useQuery({ query: securityQuery });
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <Page title={pages.security} side={useSettingsSide()}>
      <Loaded of={data?.me} error={error}>
        {me => (
          <>
            <SecondFactorSection isOn={me.twoFactorEnabled === true} onChange={again} />
            <Sessions sessions={data?.sessions ?? []} onChange={again} />
            <PasswordForm />
          </>
        )}
      </Loaded>
    </Page>
  );
}
