import type { NumberLocale, TimeLocale } from 'vega';

const english: { number: NumberLocale; time: TimeLocale } = {
  number: { decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''] },
  time: {
    dateTime: '%x, %X',
    date: '%d/%m/%Y',
    time: '%H:%M:%S',
    periods: ['AM', 'PM'],
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    shortDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: [
      ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
      ...['August', 'September', 'October', 'November', 'December'],
    ] as TimeLocale['months'],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
};

const german: typeof english = {
  number: { decimal: ',', thousands: '.', grouping: [3], currency: ['', ' €'] },
  time: {
    dateTime: '%x, %X',
    date: '%d.%m.%Y',
    time: '%H:%M:%S',
    periods: ['AM', 'PM'],
    days: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
    shortDays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
    months: [
      ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'],
      ...['August', 'September', 'Oktober', 'November', 'Dezember'],
    ] as TimeLocale['months'],
    shortMonths: ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
  },
};

/** How numbers, days and months are written in a language; in English where it is another than German. */
export const localeOf = (language: string): typeof english => (/^de\b/i.test(language) ? german : english);
