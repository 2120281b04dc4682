/** What the thread of the checker is asked. */
export interface CheckerQuestion {
  readonly text: string;
  /** Whether it is English at all; a piece of a text that was judged is not asked again. */
  readonly isToJudge: boolean;
  /** Whether it is to be checked as it is: a long text is only judged, and checked in pieces. */
  readonly isWhole: boolean;
}
