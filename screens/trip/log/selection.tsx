import { LOG } from "../paths.ts";
import { PURPOSE_MAX } from "../../../domain/trip/edit.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { ProjectSelect, PurposeChoices, PURPOSES } from "../fields.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** Id of the form to which the checkboxes beside the trips belong. */
export const SELECTION_FORM = "selection";

/** The changes for several selected trips; it shows when one is selected. */
export function TripSelection(
  { back, purposes, projects }: {
    back: string;
    purposes: string[];
    projects: string[];
  },
) {
  const m = useTexts();
  return (
    <form
      id={SELECTION_FORM}
      class="selection"
      method="post"
      action={`${LOG}/edits`}
      aria-label={m.trip.selected}
    >
      <input type="hidden" name="back" value={back} />
      <fieldset class="selection-types">
        <legend>{m.trip.setType}</legend>
        {TRIP_TYPES.map((type) => (
          <button
            key={type}
            type="submit"
            name="type"
            value={type}
            class="quiet-button outlined"
          >
            {m.tripType[type]}
          </button>
        ))}
      </fieldset>
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
        >
          {m.trip.setPurpose}
        </button>
      </div>
      {projects.length > 0 && (
        <div class="selection-purpose">
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
      <button
        type="submit"
        class="quiet-button outlined"
        formmethod="get"
        formaction={`${LOG}/pairs`}
      >
        {m.trip.sumPairs}
      </button>
      <button
        type="submit"
        class="quiet-button outlined"
        formmethod="get"
        formaction={`${LOG}/map`}
      >
        {m.trip.showOnMap}
      </button>
    </form>
  );
}
