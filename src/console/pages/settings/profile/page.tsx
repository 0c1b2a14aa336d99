import { useQuery } from 'urql';
import { Loaded } from '../../../parts/loaded.tsx';
import { Facts, Page } from '../../../parts/page.tsx';
import { useDataWords } from '../../data/words.ts';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { profileQuery } from './documents.ts';
import { Leave } from './leave.tsx';
import { Look } from './look.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfileWords } from './words.ts';

/** Who somebody is here, and how they like it. */
export default function ProfilePage() {
  const { pages } = useSettingsWords();
  const here = useProfileWords();
  const data = useDataWords();
  const [{ data: found, error }, ask] = useQuery({ query: profileQuery });
  return (
    <Page title={pages.profile} side={useSettingsSide()}>
      <Loaded of={found?.me} error={error}>
        {me => (
          <>
            <Facts
              facts={[
                [here.email, me.email],
                [here.role, here.roles[me.role]],
                [here.clearance, me.clearance && data.levels[me.clearance]],
                [here.groups, me.groups?.map(({ name }) => name).join(', ') || null],
              ]}
            />
            <ProfileForm me={me} />
            <Look me={me} />
            <Leave me={me} onChange={() => ask({ requestPolicy: 'network-only' })} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
