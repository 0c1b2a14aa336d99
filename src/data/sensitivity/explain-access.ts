import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Mask, PiiType, SensitivityLevel } from '../../generated/prisma/enums.ts';
import { findAnySource, findTableOf } from './find-subject.ts';
import { hiddenChoice, isVisible, judgeColumn, judgeTable, limitedBase, nameOfSource, rowLimitsOf } from './judge.ts';
import { isAbove } from './levels.ts';
import { refusalOf } from './policy-of-table.ts';
import { readRules } from './read-rules.ts';
import { everySource, type Rules } from './rules.ts';
import type { Subject } from './subject.ts';

/** What one rule does to what the caller sees, and who set it. */
export type AccessReason = { message: string; setById: string | null };

export type AccessExplanation = {
  visible: boolean;
  masked: boolean;
  mask: Mask | null;
  level: SensitivityLevel;
  clearance: SensitivityLevel;
  pii: PiiType | null;
  reasons: AccessReason[];
};

type Asked = { dataSourceId: string; tableName: string; columnName?: string | null };

const lower = (level: string) => level.toLowerCase();
const where = (sourceKey: string) => (sourceKey === everySource ? 'in every source' : 'in this source');

/**
 * Says why the caller sees a table or a column as they do, rule by rule, and who set each. Admins are also told which rule
 * keeps a table from them; for others such a table is as one that is not there.
 * @throws NotFound
 */
export async function explainAccess(ctx: CallerContext, asked: Asked): Promise<AccessExplanation> {
  const { db } = ctx.app;
  const source = await findAnySource(db, ctx, asked.dataSourceId);
  const { subject, columns } = await findTableOf(db, ctx, source, asked.tableName);
  const rules = await readRules(db, ctx.caller, [source.id]);
  const clearance = rules.clearance.level;
  const table = judgeTable(rules, subject);
  const visible = isVisible(rules, subject);
  const reasons: AccessReason[] = [
    { message: `Your clearance is ${lower(clearance)}, by ${rules.clearance.by}.`, setById: rules.clearance.setById },
    table.rule
      ? {
          message: `Tables named ${table.rule.tableName || source.name} are ${lower(table.level)} ${where(table.rule.sourceKey)}${
            table.from ? `, and this view reads ${table.from.name}` : ''
          }.`,
          setById: table.rule.updatedById,
        }
      : { message: `Nothing is set for the table: it is ${lower(table.level)}.`, setById: null },
    ...rowReasons(rules, subject),
    ...baseReasons(rules, subject),
    ...choiceReasons(rules, subject),
  ];
  const told = { visible, masked: false, mask: null, level: table.level, clearance, pii: null, reasons };
  if (!asked.columnName) return told;
  const column = columns.find(({ name }) => name === asked.columnName);
  if (!column || !visible) {
    if (visible) throw new NotFound('column');
    return told;
  }
  const { level, pii, mask, rule, from } = judgeColumn(rules, subject, column.name, table);
  const masked = isAbove(level, clearance);
  const words = pii ? `holds personal data (${lower(pii)}) and is ${lower(level)}` : `is ${lower(level)}`;
  reasons.push({
    message: rule
      ? `The column ${words}, as was set ${where(rule.sourceKey)}${from.length > 0 ? ` for ${nameOfSource(from[0]!)}, which it shows` : ''}.`
      : `The column ${words}, as its table is.`,
    setById: rule?.updatedById ?? null,
  });
  return { ...told, masked, mask: masked ? mask : null, level, pii };
}

/** Of a view that is not read for the caller. */
function choiceReasons(rules: Rules, subject: Subject): AccessReason[] {
  const choice = hiddenChoice(rules, subject);
  return choice ? [{ message: refusalOf(subject, choice), setById: null }] : [];
}

/** Of a view over a table of which the caller may see some rows only. */
function baseReasons(rules: Rules, subject: Subject): AccessReason[] {
  const base = limitedBase(rules, subject);
  if (!base) return [];
  const [limit] = rowLimitsOf(rules, base);
  const message = `It is a view that reads ${base.name}, of which you may see some rows only.`;
  return [{ message, setById: limit?.updatedById ?? null }];
}

const rowReasons = (rules: Rules, subject: Subject): AccessReason[] =>
  rowLimitsOf(rules, subject).map(({ columnName, operator, caller, updatedById }) => ({
    message: `You see only rows whose ${columnName} ${lower(operator).replaceAll('_', ' ')} ${
      caller ? `your ${lower(caller).replaceAll('_', ' ')}` : 'certain values'
    }.`,
    setById: updatedById,
  }));
