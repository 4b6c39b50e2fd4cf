/** Where the form of a notice takes back the kept change with that id. */
export function undoingPath(id: string): string {
  return `/user/undo/${id}`;
}
