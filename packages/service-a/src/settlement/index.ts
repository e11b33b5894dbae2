// Rules that recognise what an operation did, for the operation table: one export for each operation.

export {
  ordersCancel,
  ordersCancelByClientOid,
  ordersCancelByClientOidSync,
  ordersCancelSync,
  withdrawalsCancel,
} from "./cancellations.ts";
export { depositsCreateAddress } from "./deposits.ts";
export {
  ordersCancelPartial,
  ordersModify,
  ordersPlace,
  ordersPlaceMany,
  ordersPlaceManySync,
  ordersPlaceSync,
} from "./orders.ts";
export { dcpSet, ordersCancelAll, ordersCancelBySymbol } from "./states.ts";
export { withdrawalsCreate } from "./withdrawals.ts";
