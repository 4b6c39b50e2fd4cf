import { changeMapping as change } from "../../db/payroll/mapping.ts";
import { PayrollMappingRequest } from "../../domain/payroll/mapping-request.ts";
import { describeChange } from "../../http/change.ts";

/** Changes how the account writes its payroll files, on the version that the administrator saw. */
export const changeMapping = describeChange({
  request: PayrollMappingRequest,
  run: ({ db, actor }, mapping) => change(db, actor, mapping),
  answers: { ChangedMeanwhile: 409, NotAdministrator: 403 },
});
