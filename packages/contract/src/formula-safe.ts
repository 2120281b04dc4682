/**
 * Before what begins a formula, in whatever width: as the very first of a cell, at its start after blanks, invisible signs and quotes, or
 * after what a program takes for the start of one that takes semicolons or tabs between values, as the system's language says. It looks
 * back from each sign, so that the time it takes grows with the text alone.
 */
const BEGINS_A_CELL =
  /^(?=[=+@\-|\t\r\n＝＋＠－])|(?=[=+@\-＝＋＠－])(?<=(?:^[\s"\p{Cf}\u0085]+|[;\t\r\n][\s"\p{Cf}\u0085]*))/gu;

/** A text as a cell of comma-separated values: an apostrophe stands before what a program would take for a formula. */
export const formulaSafe = (text: string): string => text.replace(BEGINS_A_CELL, "'");
