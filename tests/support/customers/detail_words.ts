/** How sums, dates and clock times are written in summaries. */

const MONTHS = (
  "January February March April May June July August September October " +
  "November December"
).split(" ");

/** `1,234.50`, or whole where all sums are. */
export function writeCommas(sum: number, cents: 0 | 2): string {
  return sum.toLocaleString("en-US", { minimumFractionDigits: cents });
}

/** `May 20`, of `2024-05-20`. */
export function writeDay(date: string): string {
  const [, month, day] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}`;
}

/** `March 2, 1985`, of `1985-03-02`. */
export function writeLongDate(date: string): string {
  return `${writeDay(date)}, ${date.slice(0, 4)}`;
}

/** `03/02/1985`, of `1985-03-02`. */
export function writeSlashDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** `14:05`, of `14:05:00+1`. */
export function writeTime(time: string): string {
  return time.slice(0, 5);
}

/** `2:05 pm`, of `14:05:00`. */
export function writeTime12(time: string): string {
  const [hour, minute] = time.split(":");
  const at = Number(hour);
  return `${at % 12 === 0 ? 12 : at % 12}:${minute} ${at < 12 ? "am" : "pm"}`;
}
