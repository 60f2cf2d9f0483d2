import { installPackages } from "../support/setup/install-packages.ts";

/** Installs the engines that the benchmark compares with. */
installPackages(import.meta.dirname);
