import { findHome, type SafeHome } from "../../db/safe-home/homes.ts";
import { HOME_RADIUS } from "../../domain/safe-home/at-home.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { pressedSearch, type SearchedForm } from "../address/pressed-search.ts";
import { findAddresses } from "../address/search.ts";
import { CirclePicture } from "../map/circle-picture.tsx";
import { readCircle } from "../../domain/geo/typed-circle.ts";
import { drawCircleMap, STOCKHOLM } from "../map/draw-circle.ts";
import { nameOf } from "../address/name.ts";
import { setHome } from "./changes.ts";
import { HomeEditor } from "./home-editor.tsx";
import { findLatestPosition } from "./latest-position.ts";
import { backTo } from "./list-address.ts";
import { SAFE_HOME_PATH } from "./paths.ts";
import {
  drawnOf,
  homeErrors,
  isAddressAlone,
  toHomeRequest,
  toTypedHome,
  type TypedHome,
  typedHome,
} from "./typed-home.ts";

/** Where a vehicle lives, on a map: a dialog of the list, without script a page (HOME-08). */
export const homeForm = createForm(setHome, {
  undo: "kept",
  read: async (form, ask) => {
    const home = await findHome(ask.db, ask.actor, ask.shortId);
    return home && await located(ask, typedHome(form, home.imei));
  },
  toRequest: toHomeRequest,
  other: pressedOther,
  page: homePage,
  errorsAt: homeErrors,
  done: (_ask, _done, { back }) => ({
    to: back,
    notice: "HomeAddressUpdateMsg",
  }),
});

async function homePage(ask: Ask, attempt?: SearchedForm<TypedHome>) {
  const { db, actor, texts: m } = ask;
  const home = await findHome(db, actor, ask.shortId);
  if (!home) return ask.notFound();
  const shown: SearchedForm<TypedHome> = attempt ??
    { typed: await storedHome(ask, home) };
  const { typed, errors = {}, matches = null } = shown;
  return ask.render(
    <HomeEditor
      action={ask.c.req.path}
      typed={typed}
      errors={errors}
      matches={matches}
      map={
        <CirclePicture
          services={ask.services}
          drawing={await drawCircleMap(
            ask.services.map,
            readCircle(typed, HOME_RADIUS),
          )}
          radius={HOME_RADIUS}
          label={m.safeHome.map}
          zoom={14}
          namesPoints
          searchDown="GeocodingFailed"
        />
      }
    />,
    {
      title: m.safeHome.homeTitle(home.name),
      current: SAFE_HOME_PATH,
      style: "safe-home",
    },
  );
}

/** Gives the form of the stored home, else of the vehicle's latest position, else of Stockholm (HOME-09). */
async function storedHome(ask: Ask, home: SafeHome): Promise<TypedHome> {
  const back = backTo(ask.query("back"));
  if (home.home) return toTypedHome(home.imei, home.home, back);
  const latest = await findLatestPosition(ask, home.imei);
  const position = latest.ok ? latest.value : null;
  const address = position ? await nameOf(ask, position) ?? "" : "";
  const centre = { ...position ?? STOCKHOLM, radiusM: null, address };
  return toTypedHome(home.imei, centre, back);
}

async function pressedOther(ask: Ask, form: FormBody, typed: TypedHome) {
  const searched = await pressedSearch(ask, form, typed);
  if (searched?.errors) {
    // Every failure of the geocoder has the same words here (HOME-14).
    const errors = { form: ["GeocodingFailed"] };
    const isDown = searched.errors.address?.includes("AddressSearchDown");
    return await homePage(ask, isDown ? { typed, errors } : searched);
  }
  if (searched) {
    const { typed } = searched;
    const isPicked = form.text("pick") !== "";
    return await homePage(ask, {
      ...searched,
      typed: isPicked ? { ...typed, drawn: drawnOf(typed) } : typed,
    });
  }
  return form.text("action") === "map" ? await homePage(ask, { typed }) : null;
}

/** Puts the circle where a new address is, when nothing but the address was changed. */
async function located(ask: Ask, typed: TypedHome): Promise<TypedHome> {
  if (!isAddressAlone(typed)) return typed;
  const found = await findAddresses(ask, typed.address);
  const [match] = found.ok ? found.value : [];
  if (!match) return typed;
  const { latitude, longitude } = match;
  return {
    ...typed,
    latitude: String(latitude),
    longitude: String(longitude),
  };
}
