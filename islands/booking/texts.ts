/** What the board says to people who cannot see it; {cell} stands for a vehicle and a day. */
export interface BoardTexts {
  /** How it is worked by keys. */
  hint: string;
  picked: string;
  over: string;
  cancelled: string;
}
