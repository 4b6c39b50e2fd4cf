import { CONTROL } from "../../../domain/access/actor.ts";
import { MOVED_CHANNEL } from "../../channels.ts";
import { asActor, type Database } from "../../database.ts";
import { cellOfId } from "../ids.ts";
import { AccountHeld } from "./held.ts";

/** Which cell accounts are in: the one that gave their id, unless they were moved. */
export class Whereabouts {
  readonly #control: Database;
  #moved = new Map<number, { cell: number; isHeld: boolean }>();
  #reading: Promise<void> = Promise.resolve();

  constructor(control: Database) {
    this.#control = control;
  }

  /** Starts to listen for accounts that move; call once. */
  async listen(): Promise<void> {
    const reread = () => {
      this.#reading = this.#reading.catch(() => {}).then(() => this.#read());
    };
    await this.#control.sql.listen(MOVED_CHANNEL, reread, reread);
    await this.#reading;
  }

  /** Gives the cell of an account. Throws AccountHeld while it is being moved. */
  cellOf(accountId: number): number {
    const moved = this.#moved.get(accountId);
    if (moved?.isHeld) throw new AccountHeld(accountId);
    return moved?.cell ?? cellOfId(accountId);
  }

  /** Gives the cells that a unit with an id may be in, the likeliest first. */
  cellsOfUnit(unitId: number): number[] {
    const moved = [...this.#moved.values()].map(({ cell }) => cell);
    return [...new Set([cellOfId(unitId), ...moved])];
  }

  async #read(): Promise<void> {
    const rows = await asActor(
      this.#control.db,
      CONTROL,
      (tx) => tx.selectFrom("moved_accounts").selectAll().execute(),
    );
    this.#moved = new Map(
      rows.map((row) => [
        row.account_id,
        { cell: row.cell, isHeld: row.moves_to !== null },
      ]),
    );
  }
}
