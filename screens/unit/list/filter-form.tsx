import type { ComponentChildren } from "preact";
import { ChoiceField } from "../../../components/choice-field.tsx";
import { SearchForm } from "../../../components/list/search-form.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { SORTS } from "../../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import { nameOptions, type UnitChoices } from "../choices.ts";
import { columnTitle } from "../../../documents/unit/column-title.ts";

/** Stands for what an address names that is gone, or is none of the account's. */
const UNKNOWN = "–";

/** Narrows and sorts the list of units. */
export function FilterForm({ query, choices, children }: {
  query: UnitListQuery;
  choices: UnitChoices;
  /** Stands beside it. */
  children: ComponentChildren;
}) {
  const m = useTexts();
  const x = m.unit;
  const optionsOf = (
    name: "tag" | "department" | "project",
    every: string,
    names: UnitChoices["tags"],
  ) => {
    const id = query[name];
    const isKnown = id === null || names.some((one) => one.id === id);
    const unknown = isKnown ? [] : [{ value: String(id), text: UNKNOWN }];
    return [...nameOptions(every, names), ...unknown];
  };
  const choice = (
    name: "tag" | "department" | "project",
    label: string,
    every: string,
    names: UnitChoices["tags"],
  ) =>
    names.length > 0 && (
      <ChoiceField
        name={name}
        label={label}
        options={optionsOf(name, every, names)}
        value={String(query[name] ?? "")}
      />
    );
  const { department, project } = x.columnName;
  const nameOf = (id: number | null, names: UnitChoices["tags"]) =>
    id === null ? null : names.find((one) => one.id === id)?.name ?? UNKNOWN;
  const names = [
    nameOf(query.tag, choices.tags),
    nameOf(query.department, choices.departments),
    nameOf(query.project, choices.projects),
  ].filter(Boolean);
  const chosen = [query.search, ...names].filter(Boolean).join(" · ");
  const fields = [
    choice("tag", x.tag, x.everyTag, choices.tags),
    choice("department", department, x.everyDepartment, choices.departments),
    choice("project", project, x.everyProject, choices.projects),
  ].filter(Boolean);
  const columnOf = (one: UnitListQuery["sort"]) =>
    one === "name" ? x.label.name : columnTitle(one, m);
  return (
    <SearchForm
      class="units-filter"
      label={x.search}
      hint={x.searchHint}
      search={query.search}
      maxLength={100}
      submit={x.filter}
      sheet={{
        chosen: chosen || m.statement.scopes.all,
        about: `${x.sortBy}: ${columnOf(query.sort)}`,
        after: children,
      }}
      more={fields.length > 0 ? { fields, count: names.length } : undefined}
    >
      <div class="units-sort">
        <ChoiceField
          name="sort"
          label={x.sortBy}
          options={SORTS.map((one) => ({
            value: one,
            text: columnOf(one),
          }))}
          value={query.sort}
        />
      </div>
      <input type="hidden" name="order" value={query.order} />
    </SearchForm>
  );
}
