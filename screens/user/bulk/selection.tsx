import { Selection } from "../../../components/list/selection.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { USER_TASKS } from "../../../domain/user/several-request.ts";
import { USERS_PATH } from "../paths.ts";

/** Id of the form to which the checkboxes of the list belong. */
export const SELECTED_USERS = "several-users";

/** The changes for several selected users (FLOW-06). */
export function UserSelection() {
  const x = useTexts().user.several;
  return (
    <Selection
      id={SELECTED_USERS}
      of="user"
      method="get"
      action={`${USERS_PATH}/bulk`}
      label={x.selected}
      chosen={x.chosen}
      likely={USER_TASKS.map((task) => (
        <button
          key={task}
          type="submit"
          class="button"
          name="task"
          value={task}
        >
          {x.tasks[task]}
        </button>
      ))}
    />
  );
}
