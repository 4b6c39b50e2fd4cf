import { Menu } from "../../../components/list/menu.tsx";
import { Selection } from "../../../components/list/selection.tsx";
import { ATTEST_PATH } from "../../attest/paths.ts";
import { LOG } from "../paths.ts";
import { PURPOSE_MAX } from "../../../domain/trip/edit.ts";
import { ProjectSelect, PurposeChoices, PURPOSES } from "../fields.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** Id of the form to which the checkboxes beside the trips belong. */
export const SELECTION_FORM = "selection";

/** The changes for several selected trips; it shows when one is selected, with their number and distance (FLOW-06). */
export function TripSelection(
  { back, purposes, projects }: {
    back: string;
    purposes: string[];
    projects: string[];
  },
) {
  const m = useTexts();
  return (
    <Selection
      id={SELECTION_FORM}
      of="trip"
      method="post"
      action={`${LOG}/edits`}
      label={m.trip.selected}
      chosen={m.trip.chosen}
      decimals={1}
      onEnter={{ name: "set", value: "purpose", needs: "purpose" }}
      note={<p class="selection-partly">{m.trip.someAttested}</p>}
      likely={
        <>
          {(["business", "private"] as const).map((type) => (
            <button
              key={type}
              type="submit"
              name="type"
              value={type}
              class={`button selection-${type}`}
            >
              {m.tripType[type]}
            </button>
          ))}
          <SelectionMenu projects={projects} />
        </>
      }
    >
      <input type="hidden" name="back" value={back} />
      <p class="selection-attested">
        {m.trip.chosenAttested} <a href={ATTEST_PATH}>{m.pages.attest}</a>
      </p>
      <div class="selection-purpose">
        <label class="visually-hidden" for="purpose">{m.trip.purpose}</label>
        <input
          id="purpose"
          name="purpose"
          maxLength={PURPOSE_MAX}
          placeholder={m.trip.purpose}
          list={PURPOSES}
          autocomplete="off"
        />
        <PurposeChoices purposes={purposes} />
        <button
          type="submit"
          name="set"
          value="purpose"
          class="quiet-button outlined"
          data-needs="purpose"
        >
          {m.trip.setPurpose}
        </button>
      </div>
    </Selection>
  );
}

/** What is done with chosen trips less often. */
function SelectionMenu({ projects }: { projects: string[] }) {
  const m = useTexts();
  return (
    <Menu label={m.trip.more} end>
      <button type="submit" name="type" value="other" class="selection-other">
        {m.trip.setOther}
      </button>
      {projects.length > 0 && (
        <div class="selection-project">
          <label class="visually-hidden" for="selection-project">
            {m.name.project}
          </label>
          <ProjectSelect
            id="selection-project"
            value=""
            projects={projects}
            none={m.name.noProject}
          />
          <button
            type="submit"
            name="set"
            value="project"
            class="quiet-button outlined"
          >
            {m.name.setProject}
          </button>
        </div>
      )}
      <button type="submit" name="set" value="no-purpose">
        {m.trip.removePurpose}
      </button>
      <button type="submit" formmethod="get" formaction={`${LOG}/map`}>
        {m.trip.showOnMap}
      </button>
      <button type="submit" formmethod="get" formaction={`${LOG}/pairs`}>
        {m.trip.sumPairs}
      </button>
    </Menu>
  );
}
