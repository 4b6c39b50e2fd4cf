import type { ListedName } from "../domain/name/name-list.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useTexts } from "./texts.tsx";

/** A choice among all departments or one (ORG-04); an account without departments does without. */
export function DepartmentChoice(
  { name = "department", departments, value }: {
    name?: string;
    departments: ListedName[];
    value: number | null;
  },
) {
  const x = useTexts().user;
  if (departments.length === 0) return null;
  return (
    <ChoiceField
      name={name}
      label={x.department}
      options={[
        { value: "", text: x.anyDepartment },
        ...departments.map(({ id, name }) => ({
          value: String(id),
          text: name,
        })),
      ]}
      value={String(value ?? "")}
    />
  );
}
