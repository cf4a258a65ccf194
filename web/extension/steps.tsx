export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
