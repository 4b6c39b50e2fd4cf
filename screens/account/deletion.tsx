import type { Subsite } from "../../domain/subsite/subsite.ts";
import type { Messages } from "../../locales/index.ts";
import { FrontDoor } from "../../components/front-door.tsx";

/** Says that an account goes with its subscription, and whom to ask. */
export function AccountDeletion(
  { contact, messages: m }: {
    contact: Subsite["contact"];
    messages: Messages;
  },
) {
  const texts = m.frontDoor.deletion;
  return (
    <FrontDoor title={texts.title}>
      <div class="stack">
        <p>{texts.subscription}</p>
        <p>{texts.cancelling}</p>
        <dl class="contact">
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>
              {contact.phone}
            </a>
          </dd>
        </dl>
      </div>
    </FrontDoor>
  );
}
