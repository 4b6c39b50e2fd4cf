import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";

/**
 * What islands/offline/waiting/ shows of changes that wait to be sent: the mark of a row, and the dialog that lists
 * them. It stands on the page that is kept for times without a connection, so that it costs other pages nothing.
 */
export function Waiting({ stylesheet }: { stylesheet: string }) {
  const m = useTexts();
  const { waiting, meanwhile, tripType, trip } = m;
  return (
    <template>
      <link rel="stylesheet" href={stylesheet} />
      <p class="waiting-mark">
        <Icon name="clock" />
        {waiting.row}{" "}
        <button type="button" class="quiet-button">{m.undo}</button>
      </p>
      <dialog
        class="dialog waiting-changes"
        aria-labelledby="waiting-title"
        data-one={waiting.one}
        data-many={waiting.many}
        data-decide-one={waiting.decideOne}
        data-decide-many={waiting.decideMany}
        data-sent-one={waiting.sentOne}
        data-sent-many={waiting.sentMany}
        data-show={m.show}
        data-changed={waiting.changed}
        data-gone={waiting.gone}
        data-unsent={waiting.unsent}
        data-login-one={waiting.loginOne}
        data-login-many={waiting.loginMany}
        data-still-logged-in={waiting.stillLoggedIn}
        data-mine={waiting.mine}
        data-changed-by={waiting.changedBy}
        data-somebody={waiting.somebody}
        data-mine-kept={waiting.keepMine}
        data-mine-none={waiting.keepMineNone}
        data-theirs-kept={waiting.keepTheirs}
        data-theirs-none={waiting.keepTheirsNone}
        data-nothing={meanwhile.nothing}
        data-type={trip.type}
        data-purpose={trip.purpose}
        data-driver_id={trip.driver}
        data-business={tripType.business}
        data-private={tripType.private}
        data-other={tripType.other}
      >
        <h2 id="waiting-title" tabindex={-1} autofocus>{waiting.title}</h2>
        <p data-when="log-out">{waiting.beforeLogOut}</p>
        <p role="status" />
        <ul class="waiting-list" tabindex={-1}>
          <li>
            <div class="waiting-said">
              <strong data-text="about" />
              <p data-text="why" />
              <p data-text="mine" />
            </div>
            <div class="actions">
              <Do name="mine" text="" />
              <Do name="theirs" text="" />
              <Do name="drop" text={waiting.discard} />
            </div>
          </li>
        </ul>
        <div class="actions" data-when="log-out">
          <Do name="send" text={waiting.send} main />
          <Do name="discard" text={waiting.discardAll} />
          <Do name="close" text={waiting.stay} />
        </div>
        <div class="actions" data-when="always">
          <Do name="close" text={waiting.later} />
        </div>
      </dialog>
    </template>
  );
}

function Do(
  { name, text, main }: { name: string; text: string; main?: boolean },
) {
  return (
    <button
      type="button"
      class={main ? "button" : "quiet-button outlined"}
      data-do={name}
    >
      {text}
    </button>
  );
}
