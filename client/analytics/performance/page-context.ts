import { toMeasuredPath } from "../../../server/contract/analytics/measured-pages.ts";
import { isRecordable, toEnvironment } from "../../../server/contract/analytics/vitals.ts";
import type { PageData } from "../page-data.ts";
import { readTracker } from "../visitor.ts";

/** Version of the platform's collector that produces records of this format. */
const COLLECTOR_VERSION = "4.13.1";

/** Fragments that name a place on a page; others may hold a secret. */
const PLACE = /^#[\w-]{1,64}$/;

/** Details of network and device that only some browsers reveal. */
type Device = {
  readonly deviceMemory?: number;
  readonly connection?: {
    readonly effectiveType?: string;
    readonly downlink?: number;
    readonly rtt?: number;
    readonly saveData?: boolean;
  };
};

/** The context of each record: the page and the browser. */
export function toContext({
  website,
  authenticatedAccount,
}: PageData): Record<string, unknown> & { readonly environment: ReturnType<typeof toEnvironment> } {
  const { deviceMemory, connection } = navigator as Device;
  return {
    websiteId: website?.id,
    analyticsId: readTracker(),
    marketingId: null,
    memberId: authenticatedAccount?.id ?? null,
    collectorVersion: COLLECTOR_VERSION,
    environment: toEnvironment(location.hostname),
    hash: PLACE.test(location.hash) ? location.hash : "",
    hostname: location.hostname,
    pathname: toMeasuredPath(location.pathname),
    ...withoutOutliers({
      screenWidth: screen.width,
      screenHeight: screen.height,
      viewportWidth: innerWidth,
      viewportHeight: innerHeight,
      devicePixelRatio,
      deviceMemory,
      hardwareConcurrency: navigator.hardwareConcurrency,
      downlink: connection?.downlink,
      roundTripTime: connection?.rtt,
    }),
    effectiveType: connection?.effectiveType,
    saveData: connection?.saveData,
  };
}

/** Figures without those that are not recorded. */
export const withoutOutliers = (
  figures: Readonly<Record<string, number | undefined>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(figures).filter(
      (entry): entry is [string, number] => entry[1] !== undefined && isRecordable(entry[1]),
    ),
  );
