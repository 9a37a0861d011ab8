import { StockPage } from "../features/cycles/stock/stock-page.tsx";

export default function Page() {
  return <StockPage />;
}
