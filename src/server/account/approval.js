// Shows what the token of a mailed link asks, and decides when its reader presses a button: programs that only look at
// the links in a mail decide nothing. The token came behind the '#', which browsers send to nobody.
// Kept for when the page is loaded again.
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? history.state?.token ?? '';
history.replaceState({ token }, '', location.pathname);

const english = {
  workflow: name => `The workflow "${name}" asks for your decision.`,
  withheld: 'What it is about is not shown to you: your rights would not give it.',
  expiry: instant => `To be decided until ${instant}.`,
  comment: 'Comment (for whoever reads it later)',
  approve: 'Approve',
  reject: 'Reject',
  more: count => `… and ${count} more rows.`,
  without: name => `(no ${name})`,
  failed: 'The service could not be reached. Try again.',
  statuses: {
    APPROVED: 'It is approved.',
    REJECTED: 'It is rejected.',
    EXPIRED: 'Nobody decided in time.',
    CANCELLED: 'It need not be decided any more: the workflow has ended.',
  },
};
const german = {
  workflow: name => `Der Workflow „${name}“ bittet um Ihre Entscheidung.`,
  withheld: 'Worum es geht, wird Ihnen nicht gezeigt: Ihre Rechte gäben es nicht her.',
  expiry: instant => `Zu entscheiden bis ${instant}.`,
  comment: 'Bemerkung (für alle, die es später lesen)',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  more: count => `… und ${count} weitere Zeilen.`,
  without: name => `(ohne ${name})`,
  failed: 'Der Dienst war nicht zu erreichen. Versuchen Sie es noch einmal.',
  statuses: {
    APPROVED: 'Es ist freigegeben.',
    REJECTED: 'Es ist abgelehnt.',
    EXPIRED: 'Niemand hat rechtzeitig entschieden.',
    CANCELLED: 'Es muss nicht mehr entschieden werden: Der Workflow ist zu Ende.',
  },
};
let words = english;

const fields = 'workflowName title instructions payload withheld status expiresAt language';
const look = `query ($token: String!) { mailedApproval(token: $token) { ${fields} } }`;
const form = document.querySelector('form');
const output = document.querySelector('output');
const put = (selector, text) => {
  document.querySelector(selector).textContent = text ?? '';
};

/** Runs an operation; rejects with what was refused, in words. */
async function ask(query, variables) {
  const response = await fetch('../graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors, detail } = await response.json();
  if (errors || !data) throw new Error(errors ? errors.map(({ message }) => message).join('\n') : detail);
  return Object.values(data)[0];
}

const say = error => {
  output.value = error instanceof TypeError ? words.failed : error.message;
};

function show(approval) {
  const isGerman = /^de\b/i.test(approval.language);
  words = isGerman ? german : english;
  document.documentElement.lang = isGerman ? 'de' : 'en';
  document.title = approval.title;
  put('h1', approval.title);
  put('#workflow', words.workflow(approval.workflowName));
  put('#instructions', approval.instructions);
  document.querySelector('#payload').replaceChildren(...shown(approval));
  const styles = { dateStyle: 'long', timeStyle: 'short' };
  const instant = approval.expiresAt && new Date(approval.expiresAt).toLocaleString(isGerman ? 'de' : 'en-GB', styles);
  const isPending = approval.status === 'PENDING';
  put('#expiry', isPending && instant ? words.expiry(instant) : '');
  put('form span', words.comment);
  put('button[value=true]', words.approve);
  put('button[value=false]', words.reject);
  form.hidden = !isPending;
  output.value = words.statuses[approval.status] ?? '';
}

/** What it is about: tables as tables, anything else as JSON. */
function shown({ payload, withheld }) {
  if (withheld) return [element('p', words.withheld)];
  if (payload === null) return [];
  const isOfSteps = typeof payload === 'object' && !Array.isArray(payload);
  if (!isOfSteps) return [anything(payload)];
  const parts = Object.entries(payload);
  if (parts.length === 1) return [anything(parts[0][1])];
  return parts.flatMap(([name, value]) => [element('h2', name), anything(value)]);
}

function anything(value) {
  if (Array.isArray(value?.columns) && Array.isArray(value.rows)) {
    const names = value.columns.map(({ name }) => name);
    return table(names, value.rows, value.row_count);
  }
  const isRecords = Array.isArray(value) && value.length > 0 && value.every(row => row && row.constructor === Object);
  if (!isRecords) return element(typeof value === 'string' ? 'p' : 'pre', textOf(value));
  const names = [...new Set(value.flatMap(row => Object.keys(row)))];
  return table(
    names,
    value.map(row => names.map(name => row[name])),
    value.length,
  );
}

const mostRows = 100;

function table(names, rows, count) {
  const made = element('table');
  const drawn = rows.slice(0, mostRows);
  const isMissing = cell => cell === null || cell === undefined || cell === '';
  const kinds = names.map((_, at) => {
    const cells = drawn.map(row => row[at]).filter(cell => !isMissing(cell));
    return cells.length > 0 && cells.every(cell => typeof cell === 'number') ? 'number' : 'text';
  });
  const line = (cells, kind) => {
    const row = element('tr');
    const drawnCells = cells.map((cell, at) => {
      const text = isMissing(cell) ? (kinds[at] === 'number' ? '–' : words.without(names[at])) : textOf(cell);
      const one = element(kind, text);
      one.className = [kinds[at], ...(isMissing(cell) ? ['missing'] : []), ...(text.length > 40 ? ['long'] : [])].join(
        ' ',
      );
      return one;
    });
    row.append(...drawnCells);
    return row;
  };
  made.append(line(names, 'th'), ...drawn.map(row => line(row, 'td')));
  const wide = element('div');
  wide.className = 'scrolls';
  wide.tabIndex = 0;
  wide.append(made);
  const parts = element('div');
  parts.append(wide);
  if (count > drawn.length) parts.append(element('p', words.more(count - drawn.length)));
  return parts;
}

const textOf = value => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

function element(name, text) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return made;
}

form.addEventListener('submit', async event => {
  event.preventDefault();
  const input = { token, approve: event.submitter.value === 'true', comment: form.elements.comment.value || null };
  const query = `mutation ($input: DecideMailedApprovalInput!) { decideMailedApproval(input: $input) { ${fields} } }`;
  form.querySelectorAll('button').forEach(button => {
    button.disabled = true;
  });
  try {
    show(await ask(query, { input }));
  } catch (error) {
    // Somebody else may have decided meanwhile, or the same reader in another tab.
    await ask(look, { token }).then(show, () => {});
    say(error);
    form.querySelectorAll('button').forEach(button => {
      button.disabled = false;
    });
  }
});

ask(look, { token }).then(show, say);
