import { useMe } from '../../../parts/me.tsx';
import { Page } from '../../../parts/page.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { Definitions } from './definitions.tsx';
import { Reviews } from './reviews.tsx';
import { VerifiedList } from './verified-list.tsx';
import { useAnswerWords } from './words.ts';

/** What makes answers right here: what words mean, what was verified, and what was found wrong. */
export default function AnswersPage() {
  const { pages } = useSettingsWords();
  const here = useAnswerWords();
  const me = useMe();
  return (
    <Page title={pages.answers} hint={here.hint} side={useSettingsSide()}>
      {me && <Definitions isAdmin={me.isAdmin} />}
      {me && <VerifiedList me={me} />}
      {me?.isAdmin && <Reviews />}
    </Page>
  );
}
