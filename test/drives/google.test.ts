import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../kit/person.ts';
import { ask, type DriveService, documentsOf, imported, startDriveService, syncNow } from './kit.ts';

let world: DriveService;
beforeAll(async () => {
  world = await startDriveService();
});
afterAll(() => world?.stop());

describe('A folder of Google Drive', () => {
  it('becomes a collection whose files answer with citations, until they are deleted there', async () => {
    const ada = await signUp(world.service);
    const folder = world.drive.folder('Handbook');
    const words = 'The notice period of the lighthouse keepers is seven months.';
    const notice = world.drive.text('notice.txt', words, folder);
    const below = world.drive.folder('Below', folder);
    world.drive.text('home.txt', 'Lighthouse keepers may work from home on no day.', below);
    const { id, seen } = await imported(world, ada, folder);
    expect(seen).toMatchObject({ name: 'Handbook', documentCount: 2 });
    expect(seen.source).toMatchObject({ service: 'google_drive', status: 'READY', failure: null, advice: null });
    expect(seen.source.counts).toMatchObject({ files: 2, kept: 2, waiting: 0, skipped: 0, documents: 2 });
    const question = 'What is the notice period of the lighthouse keepers?';
    const { response, citations } = await ask(ada, question);
    expect(response).toContain('seven months');
    const { nodes } = (await ada.graphql(`{ documents { nodes { id title } } }`)).documents;
    expect(citations).toMatchObject([{ document_id: nodes.find((d: any) => d.title === 'notice').id }]);
    world.drive.remove(notice);
    expect((await syncNow(world, ada, id)).documentCount).toBe(1);
    const after = await ask(ada, question);
    expect(after.response).not.toContain('seven months');
    expect((await documentsOf(ada, id)).map(({ title }) => title)).toEqual(['home']);
  });
});
