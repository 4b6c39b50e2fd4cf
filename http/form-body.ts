/** The fields of a form as they were sent. */
export class FormBody {
  constructor(readonly fields: Record<string, unknown>) {}

  /** Gives the text of a field; empty when it is missing or is a file. */
  text(name: string): string {
    return this.all(name)[0] ?? "";
  }

  /** Gives all texts of a field that may occur several times. */
  all(name: string): string[] {
    return [this.fields[name]].flat()
      .filter((value) => typeof value === "string");
  }

  /** Gives the texts of several fields by their names. */
  texts<const Name extends string>(
    names: readonly Name[],
  ): Record<Name, string> {
    return Object.fromEntries(
      names.map((name) => [name, this.text(name)]),
    ) as Record<Name, string>;
  }

  /** Gives the file of a field; null when none was chosen. */
  file(name: string): File | null {
    const [file] = [this.fields[name]].flat();
    return file instanceof File && file.size > 0 ? file : null;
  }

  /** Gives the number in a field: null when the field is empty, NaN when it is no number. */
  number(name: string): number | null {
    const text = this.text(name);
    return text === "" ? null : Number(text);
  }

  /** Says whether a checkbox is ticked. */
  isTicked(name: string): boolean {
    return this.text(name) !== "";
  }
}
