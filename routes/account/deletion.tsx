import { createRoute } from "honox/factory";
import { AccountDeletion } from "../../screens/account/deletion.tsx";

/** How an account is deleted: by the provider, whom this page tells how to reach (SUP-04). */
export default createRoute((c) => {
  const m = c.get("texts");
  const { contact } = c.get("subsite");
  return c.render(<AccountDeletion contact={contact} />, {
    title: m.frontDoor.deletion.title,
    frame: "plain",
  });
});
