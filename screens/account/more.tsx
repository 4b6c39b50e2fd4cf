import { useTexts } from "../../components/texts.tsx";

/** Links to settings of the account that have pages of their own. */
export function MoreSettings() {
  const m = useTexts();
  const links = {
    "/administration/user-accounts": m.accounts.title,
    "/user/purposes": m.nameLists.forTrips,
    "/user/tags": m.nameLists.forUnits,
    "/administration/trip-settings": m.tripSettings.title,
    "/administration/messages": m.notifications.sent,
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
