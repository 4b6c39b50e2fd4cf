import { TRIP_SETTINGS_PATH } from "../trip/paths.ts";
import { TRIP_NAMES_PATH, UNIT_NAMES_PATH } from "../name/paths.ts";
import { useTexts } from "../../components/texts.tsx";
import { MESSAGES_PATH } from "../message/paths.ts";
import { USERS_PATH } from "../user/paths.ts";

/** Links to settings of the account that have pages of their own. */
export function MoreSettings() {
  const m = useTexts();
  const links = {
    [USERS_PATH]: m.user.title,
    [TRIP_NAMES_PATH]: m.name.forTrips,
    [UNIT_NAMES_PATH]: m.name.forUnits,
    [TRIP_SETTINGS_PATH]: m.tripSettings.title,
    [MESSAGES_PATH]: m.message.sent,
  };
  return (
    <ul class="stack">
      {Object.entries(links).map(([path, text]) => (
        <li key={path}>
          <a href={path}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
