// Says what came of a consent by the code behind the '#'. The sentences are the page's own: anybody can write an address.
const error = new URLSearchParams(location.hash.slice(1)).get('error');
const status = document.querySelector('[role=status]');
const isKnown = error !== null && error !== 'done' && Object.hasOwn(status.dataset, error);
status.textContent = status.dataset[error === null ? 'done' : isKnown ? error : 'failed'];
