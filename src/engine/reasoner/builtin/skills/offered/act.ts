import type { Brief, Desk } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import { countFound, fits, type Offered, type Prepared, runSql } from '../../desk.ts';
import { sayForm } from '../../say/heading.ts';
import { sayColumn } from '../../say/names.ts';
import { titleOf } from '../../say/terms.ts';
import { compile } from '../../sql/compile.ts';
import type { Output } from '../tables/act.ts';
import { maskedUse } from '../tables/masked-use.ts';

/** The tables that an offered reading is about; undefined where they, or columns of it, are gone or out of sight. */
export const tablesOf = (offered: Offered, all: Prepared[]): Prepared | undefined =>
  all.find(({ schema, source }) => (source?.id ?? null) === (offered.source ?? null) && fits(offered.form, schema));

/** Runs a reading that was offered, as it was read then. */
export const actOffered = async (
  { form, assumptions, unread }: Offered,
  { question }: Brief,
  { schema, source }: Prepared,
  desk: Desk,
): Promise<Output> => {
  const refused = (reason: 'masked' | 'failed', words: string[], message?: string): Output => ({
    ...{ kind: 'refused', question, reason, words, confidence: 1 },
    ...(message !== undefined && { message }),
  });
  const hidden = maskedUse({ form, items: [] }, schema);
  if (hidden) return refused('masked', [sayColumn(hidden, schema.language)]);
  const statement = compile(form, schema, titleOf(schema, form.noun));
  if (!statement) return refused('failed', []);
  desk.progress(schema.language.phrases.progress.running());
  try {
    const title = sayForm(schema, form).slice(0, 200);
    const { result, sources } = await runSql(desk, statement.sql, title, source);
    const found = await countFound(desk, statement.sql, result, title, source);
    return {
      found,
      ...{ kind: 'answered', question, source, elsewhere: null, form, columns: statement.columns, result, sources },
      ...{ assumptions, unused: unread, reading: [], followUp: false, confidence: 1, heardDoubt: false, other: null },
    };
  } catch (failure) {
    if (failure instanceof ToolFailed) return refused('failed', [], failure.message);
    throw failure;
  }
};
