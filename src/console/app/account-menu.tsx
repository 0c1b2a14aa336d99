import { useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { useClient, useQuery } from 'urql';
import { address } from '../api/address.ts';
import { session } from '../api/session.ts';
import { graphql } from '../generated/gql.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { type Language, languages, useSpeech } from '../words/words.tsx';
import { applyTheme, type Theme, themes, useTheme } from './theme.ts';

export const meQuery = graphql(`
  query Me {
    me { id name email role organization { id name } }
  }
`);
export const logOut = graphql(`
  mutation LogOut {
    logOut { message }
  }
`);

/** Who is signed in, the language, light and dark, and the way out. */
export function AccountMenu() {
  const { words, language, speak } = useSpeech();
  const theme = useTheme();
  const client = useClient();
  const [{ data, error }] = useQuery({ query: meQuery });
  const me = data?.me;
  useEffect(() => {
    // The session ended while nobody looked.
    if (!me && error?.graphQLErrors.some(({ extensions }) => extensions.code === 'SESSION_REVOKED')) session.leave();
  }, [me, error]);
  return (
    <div className="account">
      <Menu
        label={words.nav.account}
        trigger={
          <Button className="account-button">
            <span className="avatar" aria-hidden="true">
              {me?.name.slice(0, 1).toUpperCase() ?? <Icon name="person" />}
            </span>
            <span className="account-words">
              <span>{me?.name ?? words.nav.account}</span>
              <span className="hint">{me?.organization.name}</span>
            </span>
            <Icon name="expand" />
          </Button>
        }
        sections={[
          {
            title: words.language,
            chosen: language,
            items: Object.entries(languages).map(([id, label]) => ({ id, label })),
            onChoose: id => speak(id as Language),
          },
          {
            title: words.theme.title,
            chosen: theme,
            items: themes.map(id => ({ id, label: words.theme[id] })),
            onChoose: id => applyTheme(id as Theme),
          },
          {
            title: words.nav.developers,
            items: [
              { id: 'graphiql', label: words.nav.graphiql, href: address('graphql') },
              { id: 'rest', label: words.nav.rest, href: address('api/v1/docs') },
            ],
          },
          {
            items: [{ id: 'out', label: words.nav.logOut }],
            onChoose: async () => {
              await client.mutation(logOut, {});
              session.leave();
            },
          },
        ]}
      />
    </div>
  );
}
