// Hands the token of a mailed link to the API when its reader presses the button: programs that only look at the links
// in a mail use nothing up. The token came behind the '#', which browsers send to nobody.
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
history.replaceState(null, '', location.pathname);

const form = document.querySelector('form');
const output = form.querySelector('output');
const again = form.querySelector('[data-repeats]');
const code = document.querySelector('code');
if (code) code.textContent = token;

const compare = () => {
  const same = again.value === form.elements[again.dataset.repeats].value;
  again.setCustomValidity(same ? '' : 'The two differ.');
};
if (again) form.addEventListener('input', compare);

form.addEventListener('submit', async event => {
  event.preventDefault();
  const button = form.querySelector('button');
  const { logIn, run } = form.dataset;
  const given = Object.fromEntries(new FormData(form));
  button.disabled = true;
  output.value = '';
  try {
    const bearer = logIn && (await ask(logIn, given)).logIn.accessToken;
    await ask(run, logIn ? { token } : { token, ...given }, bearer);
    output.value = output.dataset.done;
  } catch (error) {
    output.value = error instanceof TypeError ? 'The service could not be reached. Try again.' : error.message;
    button.disabled = false;
  }
});

/** Runs an operation on an input; rejects with what was refused, in words. */
async function ask(query, input, bearer) {
  const response = await fetch('../graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors, detail } = await response.json();
  if (errors || !data) throw new Error(errors ? errors.flatMap(sentencesOf).join('\n') : detail);
  return data;
}

/** Every fault of an error; an error without any has only its message. */
const sentencesOf = ({ message, extensions }) =>
  extensions?.errors?.map(fault => `The ${fault.path.split('.').at(-1)} ${fault.message}.`) ?? [message];
