/** The calendar month of an instant, in UTC; `to` is not part of it. */
export const monthOf = (at: Date) => ({
  from: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  to: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
});
